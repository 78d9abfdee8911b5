import { lazyRouteComponent } from '@tanstack/react-router'
import { lazy, useDeferredValue, useEffect, useState, type ComponentType } from 'react'
import { breath } from '../platform/breath.ts'
import { needTexts } from '../platform/language.ts'
import { PagePending } from './PagePending.tsx'

// oxlint-disable-next-line typescript/no-explicit-any -- pages take no props; the router's own type says any
type Code = Record<string, any>

/** A page: its code and its texts come together, when it is first opened. */
export function page(texts: string | readonly string[], load: () => Promise<Code>, name: string) {
  return lazyRouteComponent(async (): Promise<Code> => {
    // Finding the page and asking for its files, a dozen at once, are two pieces of work.
    await breath()
    const parts = typeof texts === 'string' ? [texts] : texts
    const [code] = await Promise.all([load(), ...parts.map(needTexts)])
    return { [name]: inPieces(code[name] as ComponentType) }
  }, name)
}

/** A part of a page: its code and its texts come together. (The router's own lazy component is for routes alone.) */
export const part = <P,>(texts: string, load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: (await Promise.all([load(), needTexts(texts)]))[0] }))

/** What a page can do without: when it cannot be fetched (the network is gone, say), nothing stands there. */
export const extra = <P,>(texts: string | null, load: () => Promise<ComponentType<P>>) =>
  lazy(async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: (await Promise.all([load(), texts && needTexts(texts)]))[0] }
    } catch {
      return { default: () => null }
    }
  })

let opened = false

/**
 * The page that the app opens with is drawn in small pieces, behind the bones that stood there while its code came: drawn
 * at once, it would hold the screen of a slow phone for a fifth of a second. Later pages come at once, without bones.
 */
function inPieces(Page: ComponentType): ComponentType {
  return function Opening() {
    const [atOnce] = useState(opened)
    const drawn = useDeferredValue(true, atOnce)
    useEffect(() => {
      if (drawn) opened = true
    }, [drawn])
    return drawn ? <Page /> : <PagePending />
  }
}
