import type { Plugin } from 'vite'

/** What every page calls. */
const EARLY = new Set(['react', 'shell'])
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Tells the browser to compile these files whole while they arrive, beside the page. It would otherwise only look through
 * them, and stop the page at each function's first call, some twelve hundred times before the first screen stands. A
 * browser that does not know the line reads a comment.
 */
export function compileEarly(): Plugin {
  return {
    name: 'malto:compile-early',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const each of Object.values(bundle))
          if (each.type === 'chunk' && EARLY.has(each.name)) each.code = HINT + each.code
      },
    },
  }
}
