import type { HtmlTagDescriptor, Plugin } from 'vite'

/**
 * Names in the HTML what main.ts opens one after the other. React comes at once, although nothing that is seen waits for
 * it; the shell and its styles are only named: main.ts calls them when the opening is seen. On a slow line they would come
 * no sooner, and React later.
 */
export function nameShell(): Plugin {
  return {
    name: 'malto:name-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const chunks = Object.values(bundle ?? {}).filter((each) => each.type === 'chunk')
        const named = (name: string) => chunks.filter((chunk) => chunk.name === name)
        return [
          ...named('react').map(({ fileName }) => link(fileName, { rel: 'modulepreload' })),
          ...named('shell').flatMap((shell) => [
            link(shell.fileName, { 'data-rel': 'modulepreload' }),
            ...stylesOf(shell).map((file) => link(file, { 'data-rel': 'preload', as: 'style' })),
          ]),
        ]
      },
    },
  }
}

const stylesOf = (chunk: object): string[] =>
  'viteMetadata' in chunk ? [...(chunk.viteMetadata as { importedCss: Set<string> }).importedCss] : []

const link = (file: string, attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'link',
  injectTo: 'head',
  attrs: { ...attrs, crossorigin: '', href: `/${file}` },
})
