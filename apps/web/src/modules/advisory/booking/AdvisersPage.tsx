import { useLingui } from '@lingui/react/macro'
import { IconMessages } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { advisoryTopics, advisoryTopicWords } from '@malto/contract/modules/advisory.rules'
import { useLanguage } from '../../../platform/language.ts'
import { PageHead, Section } from '../../../ui/heads.tsx'
import { Pills } from '../../../ui/Pills.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { useSettled } from '../../../ui/settled.ts'
import { Awaited, StatePending } from '../../../ui/states.tsx'
import { useAdvisoryNews, useAdvisoryNext, useOwnAhead } from '../advisory.hooks.ts'
import type { AdvisersSearch } from '../advisory.paths.ts'
import { useTurns } from '../advisory.when.ts'
import { useReader, type Reader } from '../../../platform/reader.ts'
import { AdviserList } from './AdviserList.tsx'
import { Ahead } from './Ahead.tsx'
import { HowItGoes } from './HowItGoes.tsx'
import { NextUp } from './NextUp.tsx'
import { Waits } from './Waits.tsx'
import '../advisory.css'
import './booking.css'
import './advisers.css'

const PAGE = '/advisory'
const ALL = 'all'

interface Props {
  /** For parents: whom they book for. */
  readonly picker?: ReactNode
  readonly child?: string | undefined
}

/** Who can be asked, what stands next, and what waits for an answer. Topic, words and child live in the address. */
export function AdvisersPage({ picker, child }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const reader = useReader()
  const navigate = useNavigate()
  const { topic, q } = useSearch({ from: PAGE })
  const next = useAdvisoryNext()
  const ahead = useOwnAhead(reader === 'kid' || reader === 'learner')
  const settled = useSettled(next, ahead)
  const own = ahead.data?.items ?? []
  // What still waits for a yes is an appointment too, to whoever made it.
  const first = next.data?.next ?? own[0] ?? null
  const others = own.filter(({ id }) => id !== first?.id)
  useAdvisoryNews()
  const due = [first, ...(next.data?.asked ?? []), ...(next.data?.offered ?? [])]
  useTurns(
    due.flatMap((each) => (each ? [each.waits_until, each.opens_at, each.ends_at] : [])),
    next.dataUpdatedAt,
    () => void next.refetch(),
  )
  const narrow = (search: AdvisersSearch) =>
    void navigate({ to: PAGE, search: { child, ...search }, replace: true, resetScroll: false })
  return (
    <div className="advisers">
      <PageHead
        title={t`Cố vấn`}
        lead={useLead(reader)}
        actions={
          <Link to="/malto/counseller-chat" className="advisers-talks">
            <IconMessages size={20} aria-hidden />
            <span>{reader === 'parent' ? t`Các buổi của con` : t`Các buổi hẹn`}</span>
          </Link>
        }
      />
      <div className="columns advisers-columns">
        <div className="stack advisers-own">
          {!settled && (
            <>
              <StatePending />
              <Awaited />
            </>
          )}
          {first && <NextUp appointment={first} />}
          {others.length > 0 && <Ahead appointments={others} />}
          {next.data && <Waits {...next.data} />}
          <div className="advisers-how">
            <HowItGoes />
          </div>
        </div>
        {!settled && <Awaited />}
        <Section title={t`Chọn thầy cô`}>
          <div className="stack">
            {picker}
            <div className="stack tight">
              <SearchBox
                label={t`Tìm thầy cô`}
                placeholder={t`Tên hay điều muốn hỏi, không dấu cũng được`}
                value={q ?? ''}
                onSearch={(words) => narrow({ topic, q: words === '' ? undefined : words })}
              />
              <Pills
                label={t`Chủ đề`}
                value={topic ?? ALL}
                onChange={(chosen) => narrow({ q, topic: advisoryTopics.find((each) => each === chosen) })}
                choices={[
                  { value: ALL, label: t`Mọi chủ đề` },
                  ...advisoryTopics.map((each) => ({
                    value: each,
                    label: advisoryTopicWords[each][language],
                  })),
                ]}
              />
            </div>
            <AdviserList filters={{ topic, q }} child={child} />
          </div>
        </Section>
      </div>
    </div>
  )
}

function useLead(reader: Reader): string {
  const { t } = useLingui()
  if (reader === 'parent')
    return t`Thầy cô lắng nghe con, rồi cùng con và anh/chị tìm bước tiếp theo về ngành học, môn học và chuyện ở trường.`
  if (reader === 'adviser') return t`Các thầy cô đang nhận hẹn trên Malto, như học sinh nhìn thấy.`
  if (reader === 'kid') return t`Thầy cô lắng nghe bạn, chuyện gì cũng hỏi được.`
  return t`Thầy cô lắng nghe điều bạn băn khoăn, rồi cùng bạn tìm bước tiếp theo.`
}
