import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useState, type ComponentType } from 'react'
import { ResultNotFound, type ResultDetail } from '@malto/contract/modules/assessments.results.calls'
import { useSession } from '../../platform/session.ts'
import { PageTitle } from '../../ui/heads.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { PathLink } from '../../ui/PathLink.tsx'
import { StateEmpty, StatePending } from '../../ui/states.tsx'
import { ResultBody } from './components/result/ResultBody.tsx'
import { ResultTop } from './components/result/ResultTop.tsx'
import { ShareSheet } from './components/result/ShareSheet.tsx'
import { useDay } from './components/taking/test-state.ts'
import { useNewestResult, usePrintResult, useResult } from './results.hooks.ts'
import './assessments.taking.css'
import './assessments.results.css'
import './assessments.shapes.css'
import './assessments.sharing.css'

/** The careers that go with a result come from another module: the app hands them in. */
export interface CareersOfResult {
  readonly result_id: string
  /** False: somebody reads a child's or a student's. */
  readonly own: boolean
}

interface Props {
  readonly careers?: ComponentType<CareersOfResult> | undefined
}

/** One result, by its address; without one, the newest of one's own. */
export function ResultPage({ careers }: Props) {
  const { result_id } = useSearch({ from: '/result-multi-choice' })
  const newest = useNewestResult(null, result_id === undefined)
  const id = result_id ?? newest.data?.items[0]?.id
  if (id) return <OneResult key={id} id={id} careers={careers} />
  return (
    <div className="stack">
      <NoTitle />
      <Loaded query={newest} pending={<StatePending count={2} />}>
        {() => <NoResult />}
      </Loaded>
    </div>
  )
}

function NoTitle() {
  const { t } = useLingui()
  return <PageTitle>{t`Kết quả trắc nghiệm`}</PageTitle>
}

function NoResult() {
  const { t } = useLingui()
  const kind = useSession().user?.account_kind
  const [title, text] =
    kind === 'kid'
      ? [t`Bạn chưa làm bài nào`, t`Không có đúng sai đâu. Thích gì chọn nấy nhé!`]
      : kind === 'parent'
        ? [t`Con chưa chia sẻ kết quả nào`, t`Anh/chị cũng có thể trả lời theo điều mình thấy ở con.`]
        : [t`Chưa có kết quả trắc nghiệm nào`, t`Khoảng 12 phút, không có đáp án đúng hay sai.`]
  return (
    <StateEmpty
      pose="hello"
      title={title}
      text={text}
      action={
        <Button
          color="dom.3"
          size="sm"
          renderRoot={(props) => <PathLink path="/multiple-choice" {...props} />}
        >
          {kind === 'parent' ? t`Trả lời về con` : t`Làm trắc nghiệm`}
        </Button>
      }
    />
  )
}

function OneResult({ id, careers }: Props & { id: string }) {
  const day = useDay()
  const result = useResult(id)
  const print = usePrintResult()
  const [sharing, setSharing] = useState(false)
  const named = (detail: ResultDetail) =>
    `Malto - ${detail.library.title} - ${day(detail.made_at).replaceAll('/', '-')}.pdf`
  // A share that was taken back takes the page with it, also when the page still knows what stood there.
  if (ResultNotFound.is(result.error)) return <Gone />
  const { data } = result
  return (
    <div className="stack result-page">
      <ResultTop
        detail={data}
        printing={print.isPending}
        print_error={print.error}
        onPrint={() => data && print.mutate({ result_id: id, name: named(data) })}
        onShare={() => setSharing(true)}
      />
      <Loaded query={result} pending={<StatePending count={2} />}>
        {(detail) => <ResultBody detail={detail} careers={careers} />}
      </Loaded>
      {data?.can.share && <ShareSheet result_id={id} opened={sharing} onClose={() => setSharing(false)} />}
    </div>
  )
}

function Gone() {
  const { t } = useLingui()
  return (
    <div className="stack">
      <NoTitle />
      <StateEmpty
        title={t`Mình không thấy kết quả này`}
        text={t`Có thể đường dẫn đã cũ, hoặc việc chia sẻ đã hết hạn.`}
        action={
          <Button
            size="sm"
            variant="light"
            renderRoot={(props) => <PathLink path="/multiple-choice" {...props} />}
          >
            {t`Về các bài trắc nghiệm`}
          </Button>
        }
      />
    </div>
  )
}
