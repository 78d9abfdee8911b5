import type { ReactNode } from 'react'

/** Tables may be wider than a phone: they scroll in their own box, never the page. */
export function Scrolled({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    // A region that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="scrolled" aria-label={name} tabIndex={0}>
      {children}
    </section>
  )
}
