import { useLingui } from '@lingui/react/macro'
import { showToast } from '../../ui/toasts.tsx'

export const duelAddress = (code: string): string => `${location.origin}/minigame/duel/${code}`

/** Some browsers have no such sheet at all. */
export const canShare = (): boolean => Boolean((navigator as Partial<Navigator>).share)

export function useCopy(): (text: string) => Promise<void> {
  const { t } = useLingui()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ kind: 'ok', text: t`Đã chép liên kết.` })
    } catch {
      showToast({ kind: 'bad', text: t`Trình duyệt không cho chép. Chọn dòng chữ rồi chép bằng tay nhé.` })
    }
  }
}

/** The system's own sheet; whoever closes it changed their mind, and that is no failure. */
export function useShareDuel(): (code: string) => Promise<void> {
  const { t } = useLingui()
  const copy = useCopy()
  return async (code) => {
    const url = duelAddress(code)
    if (!canShare()) return copy(url)
    try {
      await navigator.share({
        title: t`Đoán nghề cùng mình`,
        text: t`Mình thách bạn mười câu Đoán nghề. Cùng câu đố, xem ai đoán sớm hơn nhé!`,
        url,
      })
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url)
    }
  }
}
