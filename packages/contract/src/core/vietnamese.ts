/** "Đại học Huế" → "dai hoc hue": what a search box compares, so that diacritics are optional. */
export function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase().normalize('NFC')
}

/** Whether not a single Vietnamese mark was typed: only then is a missing mark no choice of the writer. */
export const typedWithoutMarks = (text: string): boolean =>
  !/[đĐ]|[\u0300-\u0303\u0306\u0309\u031b\u0323]/u.test(text.normalize('NFD'))
