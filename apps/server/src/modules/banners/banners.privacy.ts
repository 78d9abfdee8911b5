import { describeOpen, open, technical, type TableMap } from '#platform/data-map.ts'
import { banner_days, banners } from './banners.table.ts'

export const bannerTables: readonly TableMap[] = [
  describeOpen(banners, 'what stands in the places for banners', {
    id: open('its number'),
    placement: open('where it stands'),
    title: open('its first line'),
    body: open('what it says'),
    button: open('what its button says'),
    path: open('where it leads'),
    art: open('its drawing'),
    tone: open('its colour'),
    kinds: technical('for which kinds of account'),
    letters: technical('for which personality groups'),
    province_ids: technical('for which provinces'),
    min_age: technical('from which age'),
    max_age: technical('to which age'),
    starts_at: technical('since when'),
    ends_at: technical('until when'),
    weight: technical('which comes first'),
    enabled: technical('whether it is on'),
    version: technical('tells two writers apart'),
    created_at: technical('when it was made'),
    updated_at: technical('when it was last changed'),
    search: technical('what search compares'),
  }),
  describeOpen(banner_days, 'how often a banner was seen and touched on a day, by nobody in particular', {
    banner_id: technical('which banner'),
    day: technical('on which day'),
    seen: technical('how often it was seen'),
    clicks: technical('how often it was touched'),
  }),
]
