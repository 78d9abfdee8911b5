import { useLingui } from '@lingui/react/macro'
import { useSession } from '../../../platform/session.ts'

interface TakingWords {
  readonly saved: string
  readonly offline: string
  readonly done_title: string
  readonly done_text: string
}

/** The same news in the words for the person who answers. */
export function useTakingWords(): TakingWords {
  const { t } = useLingui()
  const kind = useSession().user?.account_kind
  if (kind === 'kid')
    return {
      saved: t`Mình giữ giúp bạn rồi!`,
      offline: t`Mất mạng rồi, bạn cứ làm tiếp nhé.`,
      done_title: t`Xong rồi!`,
      done_text: t`Bạn trả lời hết rồi. Bấm nộp để xem nhé!`,
    }
  if (kind === 'parent')
    return {
      saved: t`Đã lưu câu trả lời của anh/chị.`,
      offline: t`Đang ngoại tuyến. Câu trả lời của anh/chị được gửi khi có mạng lại.`,
      done_title: t`Anh/chị đã trả lời hết`,
      done_text: t`Anh/chị có thể xem lại, hoặc nộp ngay.`,
    }
  return {
    saved: t`Đã lưu. Dừng rồi quay lại lúc nào cũng được.`,
    offline: t`Đang ngoại tuyến. Mình gửi câu trả lời khi có mạng lại.`,
    done_title: t`Đã trả lời hết`,
    done_text: t`Xem lại nếu muốn, rồi nộp để thấy kết quả.`,
  }
}
