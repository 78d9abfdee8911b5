/** Not a workbook, or a broken one. */
export class XlsxRefused extends Error {
  override readonly name = 'XlsxRefused'
}
/** More rows, columns or bytes than were agreed. */
export class XlsxTooLarge extends Error {
  override readonly name: string = 'XlsxTooLarge'
}
/** It would take longer to read than somebody waits. */
export class XlsxTooSlow extends XlsxTooLarge {
  override readonly name = 'XlsxTooSlow'
}
