import { I18nProvider } from '@lingui/react'
import { i18n } from '@lingui/core'
import { MantineProvider } from '@mantine/core'
import { styleNonce } from '../platform/nonce.ts'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { ClientContext } from '@malto/contract/react'
import type { Client } from '@malto/contract/client'
import { schemeManager } from '../platform/scheme.ts'
import { cssVariablesResolver, theme } from '../ui/theme.ts'
import type { createAppRouter } from './router.ts'

interface Props {
  readonly router: ReturnType<typeof createAppRouter>
  readonly client: Client
  readonly cache: QueryClient
}

/** All that stands above the pages. Tests build it with a client and a history of their own. */
export function App({ router, client, cache }: Props) {
  return (
    <I18nProvider i18n={i18n}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={schemeManager}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
      >
        <QueryClientProvider client={cache}>
          <ClientContext value={client}>
            <RouterProvider router={router} />
          </ClientContext>
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>
  )
}
