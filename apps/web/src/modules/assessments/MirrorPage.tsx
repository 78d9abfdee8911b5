import { IconArrowLeft } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import type { Reply } from '@malto/contract/core/call'
import type { getMirror } from '@malto/contract/modules/assessments.guidance.calls'
import { ResultNotFound } from '@malto/contract/modules/assessments.results.calls'
import { useSession } from '../../platform/session.ts'
import { useYou } from '../../platform/reader.ts'
import { PageHead } from '../../ui/heads.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { PathLink } from '../../ui/PathLink.tsx'
import { StateEmpty, StatePending } from '../../ui/states.tsx'
import { Apart } from './components/mirror/Apart.tsx'
import { Likeness } from './components/mirror/Likeness.tsx'
import { MirrorCard } from './components/mirror/MirrorCard.tsx'
import { TalkCards } from './components/mirror/TalkCards.tsx'
import { Expectations } from './components/result/Expectations.tsx'
import { MIRRORS } from './components/result/ways.ts'
import { useAgreeMirror, useMirror } from './results.hooks.ts'
import './assessments.results.css'
import './assessments.shapes.css'
import './assessments.mirror.css'

/** A child and a parent side by side: where they meet, where they differ, and how to begin talking. */
export function MirrorPage() {
  const { t } = useLingui()
  const you = useYou()
  const { person_id } = useParams({ from: '/multiple-choice/mirror/$person_id' })
  const read = useMirror(person_id)
  const name = read.data?.state.person.name
  return (
    <div className="mirror-page">
      <PageHead
        eyebrow={
          <PathLink path={MIRRORS} className="link mirror-back">
            <IconArrowLeft size={16} aria-hidden />
            {t`Gương gia đình`}
          </PathLink>
        }
        title={name ? t`Gương cùng ${name}` : t`Gương gia đình`}
      />
      {ResultNotFound.is(read.error) ? (
        <StateEmpty
          title={t`Mình không thấy người này trong gia đình ${you}`}
          text={t`Gương chỉ mở giữa hai người đang kết nối với nhau.`}
        />
      ) : (
        <Loaded query={read} pending={<StatePending count={2} />}>
          {(data) => <Two data={data} />}
        </Loaded>
      )}
    </div>
  )
}

function Two({ data: { state, mirror } }: { data: Reply<typeof getMirror> }) {
  const { t } = useLingui()
  const parent = useSession().user?.account_kind === 'parent'
  const agree = useAgreeMirror()
  const pair = (
    <MirrorCard
      state={state}
      parent={parent}
      busy={agree.isPending}
      error={agree.error}
      entrance={false}
      onAgree={(agreed) => agree.mutate({ person_id: state.person.id, agreed })}
    />
  )
  if (!mirror)
    return (
      <div className="stack">
        <p className="muted">{t`Gương mở khi cả hai đã trả lời và cả hai cùng đồng ý. Còn thiếu gì thì ở dưới đây.`}</p>
        {pair}
      </div>
    )
  const words = parent ? { child: t`Con`, parent: t`Anh/chị` } : { child: t`Bạn`, parent: mirror.parent.name }
  return (
    <div className="stack wide">
      <div className="result-columns chart-first">
        <Likeness mirror={mirror} words={words} parent={parent} />
        <div className="stack wide">
          <TalkCards scales={mirror.scales} words={words} parent={parent} />
        </div>
        <div className="stack wide">
          <Expectations
            scales={mirror.expectations}
            title={parent ? t`Điều anh/chị mong` : t`Điều cha mẹ mong`}
          />
          {pair}
        </div>
      </div>
      <Apart questions={mirror.questions} words={words} />
    </div>
  )
}
