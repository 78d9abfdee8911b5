import { CallError } from '@malto/contract'
import { SchoolDraft, schoolLevelWords } from '@malto/contract/modules/locations.admin'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useState } from 'react'
import { Form, RecordContextProvider, SelectInput, TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Row } from '../../platform/arrangement.ts'
import { shapeErrors } from '../../platform/drafts.ts'
import { useLanguage, useSay } from '../../platform/language.ts'
import { districtPicker, provincePicker } from '../../platform/pickers.ts'
import { PickerInput } from '../../platform/record/PickerInput.tsx'
import { texts } from '../../platform/texts.ts'
import { words } from './words.ts'

export type NewSchool = SchoolDraft

interface Props {
  readonly row: Row
  readonly onCreate: (school: NewSchool) => Promise<void>
  readonly onClose: () => void
}

/** The school that a user wrote, made into one of the list; what they wrote is the beginning. */
export function CreateSchoolDialog({ row, onCreate, onClose }: Props) {
  const say = useSay()
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const record = {
    id: row.id,
    name: row['name'],
    province_id: row['province_id'],
    province_name: row['province_name'],
    district_id: row['district_id'],
    district_name: row['district_name'],
    status: 'active',
  }
  const save = async (values: Record<string, unknown>) => {
    setBusy(true)
    try {
      await onCreate(SchoolDraft.parse(pick(values)))
      return undefined
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return Object.fromEntries(
        Object.entries(error.fields).map(([field, faults]) => [field, faults.join(' ')]),
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="new-school">
      <RecordContextProvider value={record}>
        <Form
          onSubmit={save}
          validate={(values) => shapeErrors(SchoolDraft, pick(values), language)}
          noValidate
        >
          <DialogTitle id="new-school">{say(words.add_school)}</DialogTitle>
          <DialogContent>
            <SchoolFields />
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" onClick={onClose}>
              {say(texts.cancel)}
            </Button>
            <Button type="submit" variant="contained" loading={busy}>
              {say(words.add_school)}
            </Button>
          </DialogActions>
        </Form>
      </RecordContextProvider>
    </Dialog>
  )
}

const pick = ({ code, name, level, province_id, district_id }: Record<string, unknown>) => ({
  code: code ?? undefined,
  name: name ?? undefined,
  level: level ?? undefined,
  province_id: province_id ?? undefined,
  district_id: district_id ?? null,
  status: 'active',
})

function SchoolFields() {
  const say = useSay()
  const { control } = useFormContext()
  const values = useWatch({ control }) as Record<string, unknown>
  const levels = Object.entries(schoolLevelWords).map(([id, level]) => ({ id, name: say(level) }))
  return (
    <div className="fields" style={{ paddingTop: 6 }}>
      <div className="whole">
        <TextInput source="name" label={say(words.name)} isRequired fullWidth helperText={false} />
      </div>
      <TextInput
        source="code"
        label={say(words.code)}
        isRequired
        fullWidth
        helperText={say(words.code_help)}
      />
      <SelectInput
        source="level"
        label={say(words.level)}
        choices={levels}
        translateChoice={false}
        isRequired
        fullWidth
        helperText={false}
      />
      <PickerInput
        source="province_id"
        label={say(words.province)}
        helperText={false}
        isRequired
        values={values}
        field={{ kind: 'picker', field: 'province_id', picker: provincePicker, words: 'province_name' }}
      />
      <PickerInput
        source="district_id"
        label={say(words.district)}
        helperText={false}
        isRequired={false}
        values={values}
        field={{
          kind: 'picker',
          field: 'district_id',
          picker: districtPicker,
          words: 'district_name',
          within: 'province_id',
        }}
      />
    </div>
  )
}
