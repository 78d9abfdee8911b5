/** Not a workbook, or a broken one. */
export class XlsxRefused extends Error {
  override readonly name = 'XlsxRefused'
}
/** More rows, columns or bytes than were agreed. */
export class XlsxTooLarge extends Error {
  override readonly name = 'XlsxTooLarge'
}
