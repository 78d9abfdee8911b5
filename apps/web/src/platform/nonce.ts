/** What the server allows inline styles by, for this one page. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
}

/** Libraries that write a style element of their own (scroll locking behind a dialog) look for it here. */
export function lendNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() })
}
