import { useEffect } from 'react'

/** The name of the browser's tab. */
export function PageTitle({ title }: { readonly title: string }) {
  useEffect(() => {
    document.title = `${title} · Malto`
  }, [title])
  return null
}
