import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../../../platform/session.ts'
import { useFailureText } from '../../../../ui/Note.tsx'
import { showToast } from '../../../../ui/toasts.tsx'
import { forgetKept } from '../../taking/kept.ts'
import type { Outcome } from '../../taking/outbox.ts'

/** A test that ended while the person was on another page: said in one sentence, with the way to it. */
export function useTellOutcome(): (id: string, outcome: Outcome) => void {
  const { t } = useLingui()
  const said = useFailureText()
  const user_id = useSession().user?.id ?? ''
  return (id, outcome) => {
    const { title } = outcome
    if (outcome.kind === 'done')
      showToast({
        kind: 'ok',
        text: outcome.elsewhere ? t`Bài này đã nộp ở nơi khác: ${title}` : t`Đã nộp: ${title}`,
        action: (
          <Link
            className="link"
            to="/result-multi-choice"
            search={{ result_id: outcome.submitted.result_id }}
          >{t`Xem kết quả`}</Link>
        ),
      })
    else if (outcome.kind === 'dropped') {
      forgetKept(user_id, id)
      showToast({ text: t`Lượt này đã được bỏ ở nơi khác nên không nộp được nữa: ${title}` })
    } else if (outcome.kind === 'few')
      showToast({ text: t`Chưa nộp được vì còn thiếu khá nhiều câu: ${title}` })
    else showToast({ kind: 'bad', text: said(outcome.error) })
  }
}
