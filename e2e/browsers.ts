const BROWSER = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
]

/** The engine without windows around it where there is one: pages open and close in half the time. */
export const usual = { executablePath: process.env['CHROMIUM_SHELL'] ?? BROWSER, args }
/** With all that is around the engine: what a browser shows outside of its pages. */
export const whole = { executablePath: BROWSER, args }
