/** The little of fontkit that we lean on; it comes with pdfkit, which takes its fonts as they are. */
declare module 'fontkit' {
  export interface GlyphPosition {
    xAdvance: number
    yAdvance: number
    xOffset: number
    yOffset: number
  }
  export interface GlyphRun {
    readonly glyphs: readonly { readonly id: number; readonly advanceWidth: number }[]
    readonly positions: GlyphPosition[]
    readonly advanceWidth: number
  }
  export interface Font {
    readonly unitsPerEm: number
    readonly ascent: number
    readonly descent: number
    layout(text: string, features?: readonly string[]): GlyphRun
    hasGlyphForCodePoint(codePoint: number): boolean
  }
  export function create(bytes: Uint8Array): Font
}
