import { Changed } from '@malto/contract'
import { Button } from '@mui/material'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useState } from 'react'
import {
  CreateBase,
  EditBase,
  Form,
  SaveButton,
  useCreatePath,
  useEditContext,
  useNotify,
  useRecordFromLocation,
  useRedirect,
} from 'react-admin'
import { Link } from 'react-router'
import { BackLink } from '../../ui/BackLink.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import type { Arrangement, Home, Row } from '../arrangement.ts'
import { draftErrors } from '../drafts.ts'
import { codeOf, failureText } from '../failures.ts'
import { useLanguage, useSay } from '../language.ts'
import { isAsked } from '../second-yes.ts'
import { texts } from '../texts.ts'
import { ChangedDialog } from './ChangedDialog.tsx'
import { FormFields } from './FormFields.tsx'
import { RowPending, RowTrouble } from './RowStates.tsx'

interface Props {
  readonly arrangement: Arrangement
}

/** What stands at its fields needs no word above them. */
const faultsIn = (error: Error): object | undefined => (error as { body?: { errors?: object } }).body?.errors

export function CreatePage({ arrangement }: Props) {
  const say = useSay()
  const notify = useNotify()
  const redirect = useRedirect()
  const { name } = arrangement.resource
  const title = say(texts.add_one, { one: say(arrangement.one) })
  return (
    <CreateBase
      resource={name}
      mutationOptions={{
        onSuccess: (row: Row) => {
          notify(say(texts.added, { one: say(arrangement.one) }), { type: 'success' })
          const home = arrangement.home?.(row)
          if (home) redirect(home.path)
          else redirect('show', name, row.id)
        },
        onError: (error: Error) => {
          if (!isAsked(error) && !faultsIn(error)) notify(failureText(error), { type: 'error' })
        },
      }}
    >
      <Head arrangement={arrangement} title={title} />
      <FormCard arrangement={arrangement} mode="create" />
    </CreateBase>
  )
}

export function EditPage({ arrangement }: Props) {
  const say = useSay()
  const notify = useNotify()
  const redirect = useRedirect()
  const [refused, setRefused] = useState<Row | null>(null)
  const { name } = arrangement.resource
  const done = (row: Row) => {
    setRefused(null)
    notify(say(texts.saved), { type: 'success' })
    redirect('show', name, row.id)
  }
  return (
    <EditBase
      resource={name}
      mutationMode="pessimistic"
      queryOptions={{ onError: () => null, staleTime: 0 }}
      redirectOnError={false}
      mutationOptions={{
        onSuccess: done,
        onError: (error: Error, given: { data?: Partial<Row> }) => {
          if (codeOf(error) === Changed.code) return setRefused(given.data as Row)
          if (!isAsked(error) && !faultsIn(error)) notify(failureText(error), { type: 'error' })
        },
      }}
    >
      <EditView arrangement={arrangement} />
      {refused ? (
        <ChangedDialog
          arrangement={arrangement}
          mine={refused}
          onClose={() => setRefused(null)}
          onDone={done}
        />
      ) : null}
    </EditBase>
  )
}

function EditView({ arrangement }: Props) {
  const say = useSay()
  const { record, isPending, error, refetch } = useEditContext<Row>()
  if (error)
    return <RowTrouble resource={arrangement.resource} error={error} onRetry={() => void refetch()} />
  if (isPending || !record) return <RowPending resource={arrangement.resource} lines={7} />
  const title = say(texts.edit_one, { one: say(arrangement.one) })
  return (
    <>
      <Head arrangement={arrangement} title={title} row={record} />
      <FormCard arrangement={arrangement} mode="edit" row={record} />
    </>
  )
}

/** To the row's own page; from a new one to where it will belong, or to the list. */
function useBack({ resource, home, lead }: Arrangement, row?: Row): Home {
  const say = useSay()
  const createPath = useCreatePath()
  const begun = useRecordFromLocation() as Readonly<Record<string, unknown>> | null
  if (row)
    return {
      path: createPath({ resource: resource.name, type: 'show', id: row.id }),
      title: lead.title(row),
    }
  const list = { path: createPath({ resource: resource.name, type: 'list' }), title: say(resource.title) }
  return (begun && home?.(begun)) ?? list
}

function Head({ arrangement, title, row }: Props & { readonly title: string; readonly row?: Row }) {
  const back = useBack(arrangement, row)
  return (
    <div className="page-head">
      <div>
        <PageTitle title={title} />
        <BackLink {...back} />
        <h1>{title}</h1>
      </div>
    </div>
  )
}

function FormCard({
  arrangement,
  mode,
  row,
}: Props & { readonly mode: 'create' | 'edit'; readonly row?: Row }) {
  const say = useSay()
  const back = useBack(arrangement, row)
  const language = useLanguage()
  const { resource, fresh } = arrangement
  return (
    <Form
      {...(mode === 'create' && fresh ? { defaultValues: fresh } : {})}
      validate={(values) => draftErrors(resource, values, language)}
      warnWhenUnsavedChanges
      noValidate
    >
      <FormFields arrangement={arrangement} mode={mode} />
      <div className="form-foot">
        <SaveButton
          alwaysEnable
          label={say(mode === 'create' ? texts.add : texts.save)}
          icon={<IconDeviceFloppy size={20} aria-hidden />}
        />
        <Button variant="outlined" component={Link} to={back.path}>
          {say(texts.cancel)}
        </Button>
      </div>
    </Form>
  )
}
