import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import '@malto/look/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import './ui/frame.css'
import './ui/list.css'
import './ui/page.css'
import './ui/desk.css'
import './ui/sign-in.css'
import './ui/print.css'

/** The page allows styles only with the nonce that the server wrote into it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
const cache = createCache({ key: 'm', nonce, prepend: true })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <CacheProvider value={cache}>
      <App />
    </CacheProvider>
  </StrictMode>,
)
