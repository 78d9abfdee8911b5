import { useLingui } from '@lingui/react/macro'
import type { EventCard } from '@malto/contract/modules/events.calls'
import { showToast } from '../../ui/toasts.tsx'

export function useCopy(): (text: string, done: string) => Promise<void> {
  const { t } = useLingui()
  return async (text, done) => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ kind: 'ok', text: done })
    } catch {
      showToast({ kind: 'bad', text: t`Trình duyệt không cho chép. Chọn dòng chữ rồi chép bằng tay nhé.` })
    }
  }
}

/** The system's own sheet where there is one; otherwise the address is copied. */
export function useShareEvent(): (event: Pick<EventCard, 'id' | 'title'>) => Promise<void> {
  const { t } = useLingui()
  const copy = useCopy()
  return async ({ id, title }) => {
    const url = `${location.origin}/event/${id}`
    const copied = () => copy(url, t`Đã chép liên kết.`)
    // Some browsers have no such sheet at all.
    if (!(navigator as Partial<Navigator>).share) return copied()
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Whoever closes the sheet changed their mind; that is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copied()
    }
  }
}
