import { useLingui } from '@lingui/react/macro'
import { showToast } from '../../ui/toasts.tsx'

/** The system's own sheet where there is one; otherwise the address is copied. */
export function useShare(): (title: string, path: string) => Promise<void> {
  const { t } = useLingui()
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url)
      showToast({ kind: 'ok', text: t`Đã chép liên kết.` })
    } catch {
      showToast({ kind: 'bad', text: t`Trình duyệt không cho chép. Chọn dòng chữ rồi chép bằng tay nhé.` })
    }
  }
  return async (title, path) => {
    const url = location.origin + path
    // Some browsers have no such sheet at all.
    if (!(navigator as Partial<Navigator>).share) return copy(url)
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Whoever closes the sheet changed their mind; that is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url)
    }
  }
}
