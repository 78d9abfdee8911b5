import { join } from 'node:path'
import type { Plugin } from 'vite'

const turns = join(import.meta.dirname, '../src/platform/breath.ts')
const APPENDS = 'document.head.appendChild(link);'

/**
 * Vite names all the files of a page to the browser at once, some twenty: a tenth of a second on a slow phone. Styles come
 * first, which the page waits for, and the rest a few at a time.
 */
export function preloadInTurns(): Plugin {
  return {
    name: 'malto:preload-in-turns',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        if (code.split(APPENDS).length !== 2) throw new Error('Vite preloads in another way now')
        const inTurns = `if (isCss) ${APPENDS} else inTurn(() => { ${APPENDS} });`
        return `import { inTurn } from ${JSON.stringify(turns)};\n${code.replace(APPENDS, inTurns)}`
      },
    },
  }
}
