import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Changed } from '@malto/contract/errors'
import type { Office } from '@malto/contract/modules/advisory.desk.calls'
import { keepDraft, readDraft } from '../../../../platform/drafts.ts'
import { useSession } from '../../../../platform/session.ts'
import { showToast } from '../../../../ui/toasts.tsx'
import type { Faults } from '../../../../ui/faults.ts'
import { useShapeFaults } from '../desk.faults.ts'
import { useSaveOffice } from '../desk.hooks.ts'
import { crossings, draftOf, formOf, isSame, missingTimes, type OfficeForm } from './office.form.ts'

interface Kept {
  readonly version: number
  readonly form: OfficeForm
}
const isKept = (kept: unknown): kept is Kept =>
  typeof kept === 'object' && kept !== null && 'version' in kept && 'form' in kept
const PLACE = 'office'

/** What is typed, over what is saved; nothing typed is lost by a refusal, a reload or a look at another page. */
export function useOfficeForm(office: Office) {
  const { t } = useLingui()
  const user_id = useSession().user?.id ?? ''
  const save = useSaveOffice()
  const { form: element, faults, checking, unchecked, sendRight, tellServer, forgive } = useShapeFaults()
  const [base, setBase] = useState(office)
  const [form, setForm] = useState<OfficeForm>(() => {
    const kept = readDraft(user_id, PLACE)
    return isKept(kept) && kept.version === office.version ? kept.form : formOf(office)
  })
  const dirty = !isSame(form, formOf(base))
  const take = (next: Office) => {
    setBase(next)
    setForm(formOf(next))
    keepDraft(user_id, PLACE, null)
  }
  // Saved elsewhere, and nothing is typed here: what is shown follows.
  if (office.version !== base.version && !dirty) take(office)

  const change = (part: Partial<OfficeForm>, ...touched: string[]) => {
    const next = { ...form, ...part }
    setForm(next)
    keepDraft(user_id, PLACE, { version: base.version, form: next } satisfies Kept)
    forgive(...touched)
    save.reset()
  }
  const known = (): Faults => ({
    ...Object.fromEntries(
      crossings(form.hours).map(({ at, with: { from, until } }) => [
        `hours.${at}.from`,
        t`Trùng với khoảng ${from} – ${until}.`,
      ]),
    ),
    ...Object.fromEntries(missingTimes(form.hours).map((name) => [name, t`Chọn giờ.`])),
  })
  const submit = (version = base.version) => {
    const draft = draftOf(form, version)
    sendRight('saveOffice', draft, known(), () => {
      save.mutate(draft, {
        onSuccess: (saved) => {
          take(saved)
          showToast({ kind: 'ok', text: t`Đã lưu thay đổi.` })
        },
        onError: tellServer,
      })
    })
  }
  const editing = {
    form,
    faults,
    dirty,
    change,
    submit,
    busy: checking || save.isPending,
    /** Without those that stand at their fields. */
    error: save.error && Object.values(faults).some(Boolean) ? null : (save.error ?? unchecked),
    changed: Changed.is(save.error),
    discard: () => {
      take(office)
      save.reset()
      forgive(...Object.keys(faults))
    },
    take: (next: Office) => {
      take(next)
      save.reset()
    },
  }
  return { element, editing }
}
export type OfficeEditing = ReturnType<typeof useOfficeForm>['editing']
