// Runs in the film's page: sets the type as big as its place allows, then draws any moment that it is asked for.

const scenes = [...document.querySelectorAll('.scene')].map((element) => ({
  element,
  from: Number(element.dataset.from),
  to: Number(element.dataset.to),
}))
const fly = document.getElementById('fly')
const WIPE = 0.6
const FLIGHT = 0.75

const fits = (box) => box.scrollHeight <= box.clientHeight + 1 && box.scrollWidth <= box.clientWidth + 1

/** The biggest size, in half pixels, at which the words keep within their box; 0 when there is none. */
function setType(box) {
  const [most, least] = box.dataset.fit.split(' ').map(Number)
  const fitsAt = (halves) => {
    box.style.fontSize = `${halves / 2}px`
    return fits(box)
  }
  let [low, high] = [least * 2, most * 2]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fitsAt(middle)) low = middle
    else high = middle - 1
  }
  return fitsAt(low) ? low / 2 : 0
}

function arrange({ element }) {
  const box = element.querySelector('[data-fit]')
  const shapes = element.dataset.shapes?.split(' ') ?? ['roomy']
  const tried = []
  for (const shape of shapes) {
    element.dataset.shape = shape
    const size = setType(box)
    tried.push({ shape, size })
    if (size >= Number(box.dataset.good ?? 0) && size > 0) return
  }
  const best = tried.reduce((a, b) => (b.size > a.size ? b : a))
  element.dataset.shape = best.shape
  setType(box)
  if (best.size === 0) overflowing.push(scenes.findIndex((scene) => scene.element === element) + 1)
}

/** Where the light rests, in the order in which it gets there. */
const restingPlaces = () =>
  scenes.flatMap(({ element }) =>
    [...element.querySelectorAll('[data-light]')].map((place) => {
      const { x, y, width, height } = place.getBoundingClientRect()
      // In a lamp the light is not seen: the lamp is lit. At a heading it sits on the corner.
      const inside = place.classList.contains('lamp')
      const corner = place.tagName === 'H1'
      return {
        time: Number(place.dataset.light),
        x: corner ? x + width - 6 : x + width / 2,
        y: corner ? y + 6 : y + height / 2,
        inside,
      }
    }),
  )

const ease = (share) => 1 - (1 - share) ** 3
const glide = (share) => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2)
const within = (share) => Math.min(1, Math.max(0, share))

function lightAt(time) {
  const next = lights.findIndex((light) => light.time > time)
  const to = lights[next] ?? lights.at(-1)
  const from = next > 0 ? lights[next - 1] : next < 0 ? to : { x: -20, y: to.y + 60, time: -1 }
  const began = Math.max(from.time, to.time - FLIGHT)
  const share = to === from ? 1 : glide(within((time - began) / Math.max(0.01, to.time - began)))
  const lift = Math.sin(Math.PI * share) * Math.min(46, Math.hypot(to.x - from.x, to.y - from.y) * 0.22)
  const resting = to === from || time < began ? from : null
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share - lift,
    seen: resting?.inside ? 1 - within((time - resting.time) / 0.25) : 1,
  }
}

/** A figure that is a plain number counts up to itself. */
function countTo(element, time) {
  const [, digits, rest] = /^(\d[\d.]*)((?:[^\d,/–-].*)?)$/.exec(element.dataset.count) ?? []
  if (!digits) return
  const goal = Number(digits.replaceAll('.', ''))
  const share = ease(within((time - Number(element.dataset.at)) / 1.1))
  element.textContent = `${new Intl.NumberFormat('vi-VN', { useGrouping: digits.includes('.') }).format(Math.round(goal * share))}${rest}`
}

function draw(time) {
  for (const [index, { element, from, to }] of scenes.entries()) {
    const last = index === scenes.length - 1
    element.style.visibility = time >= from && (last || time < to + WIPE) ? 'visible' : 'hidden'
  }
  for (const animation of animations) animation.currentTime = time * 1000
  for (const element of counts) countTo(element, time)
  const { x, y, seen } = lightAt(time)
  fly.style.transform = `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)`
  fly.style.opacity = String(seen)
}

await document.fonts.ready
await Promise.all([...document.images].map((image) => image.decode()))
const end = scenes.at(-1).to
// Everything is measured where it comes to rest, not where it sets out.
const rest = () => {
  const all = document.getAnimations()
  for (const animation of all) {
    animation.pause()
    animation.currentTime = end * 1000
  }
  return all
}
const overflowing = []
rest()
for (const scene of scenes) arrange(scene)
const animations = rest()
const counts = [...document.querySelectorAll('[data-count]')]
const lights = restingPlaces()
// Each scene opens from where the light was last.
for (const { element, from } of scenes) {
  const light = lights.findLast(({ time }) => time < from)
  if (light) {
    element.style.setProperty('--cx', `${light.x}px`)
    element.style.setProperty('--cy', `${light.y}px`)
  }
}
Object.assign(globalThis, { draw, film: { overflowing } })
