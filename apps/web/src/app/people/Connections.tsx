import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AccountKind } from '@malto/contract/constants'
import { ConnectionRow } from '../../modules/family/components/ConnectionRow.tsx'
import type { useConnections } from '../../modules/family/family.hooks.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { StatePending } from '../../ui/states.tsx'

interface Props {
  readonly list: ReturnType<typeof useConnections>
  readonly viewer: AccountKind
  readonly empty: ReactNode
}

/** The links of one tab. */
export function Connections({ list, viewer, empty }: Props) {
  const { t } = useLingui()
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Loaded
      query={list}
      pending={<StatePending shape="rows" count={2} />}
      isEmpty={() => items.length === 0}
      empty={empty}
    >
      {() => (
        <div className="stack">
          {items.map((card) => (
            <ConnectionRow key={card.id} card={card} viewer={viewer} />
          ))}
          {list.hasNextPage && (
            <Button
              variant="default"
              loading={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {t`Tải thêm`}
            </Button>
          )}
        </div>
      )}
    </Loaded>
  )
}
