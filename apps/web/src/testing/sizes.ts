import { vi } from 'vitest'

/** happy-dom draws nothing: every row of a long list is so tall, and its window shows ten of them. */
export function giveSizes(): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(640)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function height(
    this: HTMLElement,
  ) {
    return this.dataset['key'] === undefined ? 0 : 64
  })
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function whole(
    this: HTMLElement,
  ) {
    const inner = this.querySelector<HTMLElement>('[style*="relative"]')
    return Math.max(640, Number.parseFloat(inner?.style.height ?? '0'))
  })
}
