import { lazyRouteComponent } from '@tanstack/react-router'
import { breath } from '../platform/breath.ts'
import { needTexts } from '../platform/language.ts'

/** A page (or a part of one): its code and its texts come together, when it is first opened. */
export function page(
  texts: string | readonly string[],
  // oxlint-disable-next-line typescript/no-explicit-any -- pages take no props; the router's own type says any
  load: () => Promise<Record<string, any>>,
  name: string,
) {
  return lazyRouteComponent(async () => {
    // Finding the page and asking for its files, a dozen at once, are two pieces of work.
    await breath()
    const parts = typeof texts === 'string' ? [texts] : texts
    const [code] = await Promise.all([load(), ...parts.map(needTexts)])
    return code
  }, name)
}
