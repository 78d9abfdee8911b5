import { localStorageColorSchemeManager } from '@mantine/core'

/** `public/theme.js` reads the same key before the first paint. */
export const schemeManager = localStorageColorSchemeManager({ key: 'malto.theme' })

const paper = { light: '#FBF8F1', dark: '#0E1A1D' } as const

/** The browser's own frame takes the colour of the page. */
export function paintBrowser(scheme: 'light' | 'dark'): void {
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', paper[scheme])
}
