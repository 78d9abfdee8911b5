// Runs before the first paint, in a file of its own: the page allows no inline script.
;(function () {
  var page = document.documentElement
  var scheme = null
  try {
    scheme = JSON.parse(localStorage.getItem('RaStore.console.theme'))
    if (localStorage.getItem('malto.console.language') === 'en') page.lang = 'en'
  } catch {
    // Storage may be forbidden; then the system's wish counts.
  }
  var dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.dataset.theme = dark ? 'dark' : 'light'
})()

// The page allows no eval: told before it starts, the library that checks answers does not try it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
