import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The parts that main.ts opens one after the other, by what their files are called. */
const PARTS = ['react', 'shell']

/**
 * Names them in the HTML, with their styles: they come at once, although they are opened one after the other. The
 * opening does not wait for any of them, and what it shows goes first.
 */
export function nameShell(): Plugin {
  return {
    name: 'malto:name-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        Object.values(bundle ?? {})
          .filter((chunk) => chunk.type === 'chunk' && PARTS.includes(chunk.name))
          .flatMap((chunk) => [
            link(chunk.fileName, { rel: 'modulepreload', fetchpriority: 'low' }),
            ...stylesOf(chunk).map((file) => link(file, { rel: 'preload', as: 'style' })),
          ])
          .filter(({ attrs }) => !html.includes(String(attrs?.['href']))),
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
