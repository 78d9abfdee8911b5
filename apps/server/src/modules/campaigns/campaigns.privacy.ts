import { describeOpen, technical, type TableMap } from '#platform/data-map.ts'
import { campaigns } from './campaigns.table.ts'

/** Whom a campaign told is known only by their own cards; who made it is staff. */
export const campaignTables: readonly TableMap[] = [
  describeOpen(campaigns, 'messages to many, and who said yes to them', {
    id: technical('names the campaign'),
    name: technical('what administrators call it'),
    category: technical('what it is about'),
    title_vi: technical('its words'),
    title_en: technical('its words'),
    body_vi: technical('its words'),
    body_en: technical('its words'),
    path: technical('where it leads'),
    kinds: technical('for which kinds of account'),
    letters: technical('for which personality groups'),
    province_ids: technical('for which provinces'),
    min_age: technical('from which age'),
    max_age: technical('to which age'),
    scheduled_at: technical('when it leaves'),
    state: technical('how far it is'),
    recipients: technical('how many it is for'),
    told: technical('how many were told'),
    after_user_id: technical('the place in the order of ids up to which it is told; a mark, not a link'),
    within_province_ids: technical('the provinces it stays in'),
    within_school_ids: technical('the schools it stays in'),
    maker_id: technical('which administrator made it'),
    submitted_by_id: technical('which administrator asked for it to be sent'),
    second_id: technical('which administrator said the second yes'),
    submitted_at: technical('when it was asked for'),
    sent_at: technical('when the last was told'),
    version: technical('tells two writers apart'),
    created_at: technical('when it was made'),
    updated_at: technical('when it was last changed'),
    search: technical('what search compares'),
  }),
]
