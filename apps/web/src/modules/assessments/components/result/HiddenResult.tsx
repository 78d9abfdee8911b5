import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { ResultDetail } from '@malto/contract/modules/assessments.results.calls'
import { Dom } from '../../../../ui/Dom.tsx'
import { PathLink } from '../../../../ui/PathLink.tsx'
import { useVoice } from './voice.ts'
import { againPath } from './ways.ts'
import { useFlagWords } from './words.ts'

/** Two flags: nothing is read out of it. Said kindly, with the way to a clear one. */
export function HiddenResult({ detail }: { detail: ResultDetail }) {
  const { t } = useLingui()
  const flags = useFlagWords()
  const voice = useVoice(detail)
  const text = {
    you: t`Vì vậy mình chưa đưa ra nhóm hay gợi ý nào, để bạn khỏi tin vào điều chưa chắc. Lúc nào có chút yên tĩnh, bạn làm lại nhé.`,
    kid: t`Mình chưa thấy rõ bạn thích gì. Khi nào rảnh, bạn làm lại cùng mình nhé!`,
    parent: t`Vì vậy chưa có gì để đọc. Khi có chút thời gian yên tĩnh, anh/chị trả lời lại nhé.`,
    child: t`Vì vậy chưa có gì để đọc. Điều này rất thường gặp: con có thể làm lại lúc nào cũng được.`,
    student: t`Vì vậy chưa có gì để đọc. Học sinh có thể làm lại lúc nào cũng được.`,
  }[voice]
  return (
    <section className="card state hidden-result">
      <Dom pose="thinking" size={118} />
      <h2>{t`Kết quả lần này chưa đủ rõ để đọc`}</h2>
      <ul className="small muted">
        {detail.flags.map((flag) => (
          <li key={flag}>{flags[flag]}</li>
        ))}
      </ul>
      <p className="small muted">{text}</p>
      {detail.can.take_again && (
        <Button
          className="state-action"
          color="dom.3"
          renderRoot={(props) => <PathLink path={againPath(detail)} {...props} />}
        >
          {t`Làm lại`}
        </Button>
      )}
    </section>
  )
}
