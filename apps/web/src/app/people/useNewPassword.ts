import { useState, type SubmitEvent } from 'react'
import { WrongPassword } from '@malto/contract/modules/profile.calls'
import { serverFaults } from '../../modules/auth/auth.hooks.ts'
import { useLanguage } from '../../platform/language.ts'
import { useChecking } from '../../ui/checking.ts'
import { useFaults } from '../../ui/faults.ts'

const loadChecks = () => import('../../platform/read-as.ts')

interface Typed {
  readonly password: string
  readonly new_password: string
}

/** What both sheets do with a call that changes a password. */
interface Change {
  readonly error: unknown
  readonly isPending: boolean
  readonly send: (typed: Typed, then: { onSuccess: () => void; onError: (failure: unknown) => void }) => void
}

interface Words {
  /** Where nothing stands in the field of the one who asks. */
  readonly missing: string
  /** Where something else does; without it, as the server says it. */
  readonly wrong?: string
}

/** A new password, and that of whoever asks for it: checked, sent, and each fault told at its field. */
export function useNewPassword(change: Change, { missing, wrong }: Words, onDone: () => void) {
  const language = useLanguage()
  const [typed, setTyped] = useState<Typed>({ password: '', new_password: '' })
  const { form, faults, tell, forgive } = useFaults()
  const checking = useChecking(loadChecks)

  const faultsOf = (failure: unknown) =>
    WrongPassword.is(failure) ? { password: wrong ?? failure.messageIn(language) } : serverFaults(failure)

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    void checking.check(({ readAs }) => {
      const found = {
        ...(typed.password === '' && { password: missing }),
        new_password: readAs('password', typed.new_password, language).fault,
      }
      if (tell(found)) return
      change.send(typed, { onSuccess: onDone, onError: (failure) => tell(faultsOf(failure)) })
    })
  }

  const field = (name: keyof Typed) => ({
    value: typed[name],
    error: faults[name],
    onChange: (value: string) => {
      setTyped((before) => ({ ...before, [name]: value }))
      forgive(name)
    },
  })
  const toldAtField = Object.keys(faultsOf(change.error)).length > 0
  return {
    form: { ref: form, className: 'stack fields', noValidate: true, onSubmit: submit },
    field,
    typed,
    busy: checking.busy || change.isPending,
    /** What belongs to no field. */
    trouble: toldAtField ? null : (change.error ?? checking.failure),
  }
}
