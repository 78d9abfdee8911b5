import { onlineManager } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/malto.css'
import { breath } from '../platform/breath.ts'
import { createCache } from '../platform/cache.ts'
import { client } from '../platform/client.ts'
import { whenCalm } from '../platform/idle.ts'
import { startServiceWorker, watchInstall } from '../platform/install.ts'
import { bringBackAnswers, keepAnswers } from '../platform/kept.ts'
import { startTexts } from '../platform/language.ts'
import { lendNonce } from '../platform/nonce.ts'
import { keepPlaces, layOutWhole } from '../platform/place.ts'
import { openToasts } from '../ui/toasts.tsx'
import { App } from './App.tsx'
import { createAppRouter, PENDING_MS } from './router.ts'
import { loadTexts } from './texts.ts'

/** The faces of every page's head, with both parts of the alphabet: here before its words, which would move otherwise. */
const FACES = ['800 1rem "Be Vietnam Pro"', '400 1rem "Be Vietnam Pro"']
const callFaces = () => FACES.forEach((face) => void document.fonts.load(face, 'aạ').catch(() => undefined))

export async function start(): Promise<void> {
  const place = document.getElementById('root')
  if (!place) throw new Error('index.html has no #root')
  lendNonce()
  callFaces()
  // The cache believes in a network until it hears that one goes: opened without any, pages would wait for answers.
  onlineManager.setOnline(navigator.onLine)
  const cache = createCache()
  const read_before = navigator.onLine ? null : bringBackAnswers(cache)
  keepAnswers(cache)
  watchInstall()
  const texts = startTexts(loadTexts, ['app', 'ui'])
  await breath()
  const router = createAppRouter()
  keepPlaces(router)
  await breath()
  // The page comes together with the texts, not after them: on a slow line each round counts. One that is here at once
  // is drawn with its frame; for one that is not, the frame does not wait.
  const page = router.load().catch(() => undefined)
  await Promise.all([texts, read_before])
  await Promise.race([page, new Promise((goOn) => setTimeout(goOn, PENDING_MS))])
  // In small pieces: a finger that comes meanwhile is answered between them.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <App router={router} client={client} cache={cache} />
      </StrictMode>,
    ),
  )
  // Who goes on to another page may come back to where they were on this one.
  router.subscribe('onBeforeRouteMount', ({ fromLocation }) => fromLocation && layOutWhole())
  // After the first screen: the files for the second visit must not compete with it.
  whenCalm(() => {
    openToasts()
    void startServiceWorker(() => import('virtual:pwa-register'))
  })
}
