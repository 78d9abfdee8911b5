import type { ConsentState } from '@malto/contract/modules/consents.calls'
import type { ConsentPurpose } from '@malto/contract/modules/consents.rules'
import { ConsentCard, type Word } from './ConsentCard.tsx'

interface Props {
  readonly consents: readonly ConsentState[]
  readonly voice: 'own' | 'guardian'
  /** The purpose whose word is on its way, and what went wrong with the last. */
  readonly busy: ConsentPurpose | null
  readonly failed: { readonly purpose: ConsentPurpose; readonly error: unknown } | null
  readonly onChange: (word: Word) => void
}

export function ConsentList({ consents, voice, busy, failed, onChange }: Props) {
  return (
    <div className="card consents">
      {consents.map((state) => (
        <ConsentCard
          key={state.purpose}
          state={state}
          voice={voice}
          busy={busy === state.purpose}
          error={failed?.purpose === state.purpose ? failed.error : null}
          onChange={onChange}
        />
      ))}
    </div>
  )
}

/** What a list needs to know of the write that is under way. */
export const progressOf = (write: {
  readonly isPending: boolean
  readonly error: unknown
  readonly variables?: { readonly purpose: ConsentPurpose } | undefined
}): Pick<Props, 'busy' | 'failed'> => {
  const purpose = write.variables?.purpose ?? null
  return {
    busy: write.isPending ? purpose : null,
    failed: write.error && purpose ? { purpose, error: write.error } : null,
  }
}
