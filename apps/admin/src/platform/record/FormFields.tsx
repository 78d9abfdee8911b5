import { Suspense } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { NumberInput, PasswordInput, SelectInput, TextInput } from 'react-admin'
import { type Arrangement, columnOf, type FormField, titleOf } from '../arrangement.ts'
import { FlagInput } from '../inputs/FlagInput.tsx'
import { FormResource } from '../inputs/useField.ts'
import { CardBones } from '../../ui/states.tsx'
import { useSay } from '../language.ts'
import { texts } from '../texts.ts'
import { PickerInput } from './PickerInput.tsx'

interface Props {
  readonly arrangement: Arrangement
  readonly mode: 'create' | 'edit'
}

/** The form as the module arranged it: one card a section. */
export function FormFields({ arrangement, mode }: Props) {
  const say = useSay()
  const { control } = useFormContext()
  const values = useWatch({ control }) as Record<string, unknown>
  return (
    <FormResource value={arrangement.resource}>
      <div className="stack">
        {(arrangement.form ?? []).map((section) => {
          const fields = section.fields.filter(
            ({ only, when }) => (only === undefined || only === mode) && (when?.(values) ?? true),
          )
          if (fields.length === 0) return null
          return (
            <section key={section.title.vi} className="card">
              <div className="card-head">
                <h2>{say(section.title)}</h2>
              </div>
              <div className="fields">
                {fields.map((field) => (
                  <div key={field.field} className={field.whole ? 'whole' : ''}>
                    <FieldInput arrangement={arrangement} field={field} values={values} />
                  </div>
                ))}
              </div>
            </section>
          )
        })}
        {arrangement.FormExtra ? <arrangement.FormExtra /> : null}
      </div>
    </FormResource>
  )
}

interface FieldProps {
  readonly arrangement: Arrangement
  readonly field: FormField
  readonly values: Readonly<Record<string, unknown>>
}

function FieldInput({ arrangement, field, values }: FieldProps) {
  const say = useSay()
  const shared = {
    source: field.field,
    label: say(titleOf(arrangement, field)),
    helperText: field.help ? say(field.help) : (false as const),
    isRequired: field.needed ?? false,
    fullWidth: true,
  }
  // An input that comes in a piece of its own must not take the form away while it comes.
  if (field.kind === 'own')
    return (
      <Suspense fallback={<CardBones label={say(texts.loading)} />}>
        <field.input field={field.field} />
      </Suspense>
    )
  if (field.kind === 'picker') return <PickerInput {...shared} field={field} values={values} />
  if (field.kind === 'flag') return <FlagInput {...shared} />
  if (field.kind === 'number') return <NumberInput {...shared} />
  if (field.kind === 'choice') {
    const choices = field.choices ?? columnOf(arrangement, field.field)?.choices ?? {}
    return (
      <SelectInput
        {...shared}
        choices={Object.entries(choices).map(([id, words]) => ({
          id: field.numbers ? Number(id) : id,
          name: say(words),
        }))}
        translateChoice={false}
        {...(field.needed ? { emptyText: undefined } : { emptyText: ' ' })}
      />
    )
  }
  if (field.type === 'password') return <PasswordInput {...shared} autoComplete="new-password" />
  return (
    <TextInput
      {...shared}
      {...(field.type ? { type: field.type } : {})}
      {...(field.lines ? { multiline: true, minRows: field.lines } : {})}
    />
  )
}
