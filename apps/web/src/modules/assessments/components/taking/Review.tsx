import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Note } from '../../../../ui/Note.tsx'
import { Dom } from '../../../../ui/Dom.tsx'
import { PageTitle } from '../../../../ui/heads.tsx'
import { openItems, type Item } from '../../taking/questions.ts'
import { useTakingWords } from '../../taking/words.ts'

interface Props {
  readonly title: string
  readonly items: readonly Item[]
  readonly answers: Readonly<Record<string, unknown>>
  /** The server wanted more answers. */
  readonly few: boolean
  readonly onGo: (at: number) => void
  readonly onHandIn: () => void
}

/** Before handing in: what was left out is named, and nobody is forced to answer it. */
export function Review({ title, items, answers, few, onGo, onHandIn }: Props) {
  const { t } = useLingui()
  const words = useTakingWords()
  const open = openItems(items, answers)
  const first = open[0]
  const numbers = (some: readonly Item[]) => (
    <ul className="numbers">
      {some.map((item) => {
        const at = items.indexOf(item)
        const left_out = answers[item.number] === undefined
        return (
          <li key={item.number}>
            <button
              type="button"
              className={left_out ? 'number open' : 'number'}
              aria-label={left_out ? t`Câu ${at + 1}, chưa trả lời` : t`Câu ${at + 1}`}
              onClick={() => onGo(at)}
            >
              {at + 1}
            </button>
          </li>
        )
      })}
    </ul>
  )
  return (
    <div className="test-end">
      <Dom pose={first ? 'thinking' : 'celebrate'} size={132} />
      <PageTitle tab={title}>{first ? t`Còn ${open.length} câu chưa trả lời` : words.done_title}</PageTitle>
      <p className="muted">
        {first ? t`Chọn số câu để trả lời nốt. Câu nào khó quá thì bỏ qua cũng được.` : words.done_text}
      </p>
      {few && (
        <Note tone="wait">{t`Còn thiếu khá nhiều câu nên chưa có kết quả. Trả lời thêm rồi nộp nhé.`}</Note>
      )}
      {first && numbers(open)}
      <details className="all-numbers">
        <summary className="small link">{t`Xem lại từng câu`}</summary>
        {numbers(items)}
      </details>
      <div className="test-end-actions">
        {first && <Button onClick={() => onGo(items.indexOf(first))}>{t`Trả lời nốt`}</Button>}
        <Button variant={first ? 'default' : 'filled'} onClick={onHandIn}>
          {first ? t`Nộp luôn` : t`Nộp bài`}
        </Button>
      </div>
    </div>
  )
}
