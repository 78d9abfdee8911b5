import { useLingui } from '@lingui/react/macro'
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

/** The system's own sheet; null where the browser has none. */
export function useSystemShare(): ((title: string, url: string) => Promise<void>) | null {
  const copy = useCopy()
  const { t } = useLingui()
  if (!(navigator as Partial<Navigator>).share) return null
  return async (title, url) => {
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Whoever closes the sheet changed their mind; that is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        await copy(url, t`Đã chép liên kết.`)
    }
  }
}

/** Hands words to the browser as a file. */
export function saveFile(text: string, type: string, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  // The browser reads the address after the click; it is let go once that is certain.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
