import { Button } from '@mui/material'
import { IconPencil } from '@tabler/icons-react'
import { ShowBase, useCreatePath, useShowContext } from 'react-admin'
import { Link } from 'react-router'
import { BackLink } from '../../ui/BackLink.tsx'
import { Portrait } from '../../ui/Hex.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { type Arrangement, columnOf, type DetailField, type Row, titleOf } from '../arrangement.ts'
import { useSay } from '../language.ts'
import { RowMenu } from '../list/RowMenu.tsx'
import { useHolds, useMay } from '../powers.ts'
import { texts } from '../texts.ts'
import { Value } from '../Value.tsx'
import { AUDIT, History } from './History.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import { RowPending, RowTrouble } from './RowStates.tsx'

export function DetailPage({ arrangement }: { readonly arrangement: Arrangement }) {
  return (
    <ShowBase
      resource={arrangement.resource.name}
      queryOptions={{ onError: () => null, staleTime: 0 }}
      redirectOnError={false}
    >
      <DetailView arrangement={arrangement} />
    </ShowBase>
  )
}

function DetailView({ arrangement }: { readonly arrangement: Arrangement }) {
  const say = useSay()
  const { record, isPending, error, refetch } = useShowContext<Row>()
  const history = useHolds('audit.read') && arrangement.resource.name !== AUDIT
  if (error)
    return <RowTrouble resource={arrangement.resource} error={error} onRetry={() => void refetch()} />
  if (isPending || !record) return <RowPending resource={arrangement.resource} lines={8} />
  const { DetailLead, DetailExtra, DetailAside } = arrangement
  const log = history ? <History target={arrangement.resource.name} id={record.id} /> : null
  return (
    <>
      <Head arrangement={arrangement} row={record} />
      <div className={DetailAside ? 'two worked' : log ? 'two' : 'stack'}>
        <div className="stack">
          {DetailLead ? <DetailLead row={record} /> : null}
          {arrangement.detail.map((section) => (
            <section key={section.title.vi} className="card">
              <div className="card-head">
                <h2>{say(section.title)}</h2>
              </div>
              <dl className="facts">
                {section.fields.map((field) => (
                  <Fact key={field.field} arrangement={arrangement} row={record} field={field} />
                ))}
              </dl>
            </section>
          ))}
          {DetailExtra ? <DetailExtra row={record} /> : null}
        </div>
        {DetailAside ? <DetailAside row={record} /> : null}
        {log}
      </div>
    </>
  )
}

function Head({ arrangement, row }: { readonly arrangement: Arrangement; readonly row: Row }) {
  const say = useSay()
  const createPath = useCreatePath()
  const { resource, lead } = arrangement
  const edits = useMay(resource, 'edit') && arrangement.form !== undefined
  const title = lead.title(row)
  const line = lead.line?.(row)
  const home = arrangement.home?.(row)
  return (
    <div className="page-head one">
      <div className="grow">
        <PageTitle title={title} />
        <BackLink
          path={home?.path ?? createPath({ resource: resource.name, type: 'list' })}
          title={home?.title ?? say(resource.title)}
        />
        <div className="row">
          {lead.person ? <Portrait name={title} size={48} /> : null}
          <div>
            <h1>{title}</h1>
            {line ? <p className="figures">{line}</p> : null}
          </div>
        </div>
      </div>
      <div className="row">
        <RowMenu arrangement={arrangement} row={row} atHome />
        <RemoveButton arrangement={arrangement} row={row} />
        {edits ? (
          <Button
            className="main"
            data-key="edit"
            variant="contained"
            component={Link}
            to={createPath({ resource: resource.name, type: 'edit', id: row.id })}
            startIcon={<IconPencil size={20} aria-hidden />}
          >
            <span className="label">{say(texts.edit)}</span>
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function Fact({ arrangement, row, field }: { arrangement: Arrangement; row: Row; field: DetailField }) {
  const say = useSay()
  const column = columnOf(arrangement, field.field)
  const choices = field.choices ?? column?.choices
  const kind = field.kind ?? (field.choices ? 'choice' : (column?.kind ?? 'text'))
  return (
    <div className={field.whole ? 'whole' : ''}>
      <dt>{say(titleOf(arrangement, field))}</dt>
      <dd>
        {field.show ? (
          (field.show(row) ?? <span className="faint">{say(texts.nothing)}</span>)
        ) : (
          <Value
            arrangement={arrangement}
            row={row}
            column={{ field: field.field, kind, ...(choices ? { choices } : {}) }}
          />
        )}
      </dd>
    </div>
  )
}
