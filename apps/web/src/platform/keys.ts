/** An input method that still composes a letter (Telex, Unikey) takes the Enter for itself: it sends nothing (I42). */
export const isComposing = (event: { nativeEvent: { isComposing: boolean; keyCode: number } }): boolean =>
  event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229
