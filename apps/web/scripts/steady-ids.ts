import type { Plugin } from 'vite'

const CODE = `
import { useId as useReactId } from 'react'
export function useId(given) {
  const own = useReactId()
  return typeof given === 'string' ? given : 'mantine-' + own
}
`

/**
 * Mantine gives everything that has an id a second one once it stands on the page, and draws it again for that: each
 * form twice, and at once, before anything else. React's own ids do as well.
 */
export function steadyIds(): Plugin {
  return {
    name: 'malto:steady-ids',
    apply: 'build',
    load: {
      filter: { id: /@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/ },
      handler: () => CODE,
    },
  }
}
