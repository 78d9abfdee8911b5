-- outside a transaction: the largest schools of a day come in their order, without adding up all schools there are.

create index concurrently if not exists daily_figures_largest on daily_figures (day, value desc, school_id)
  include (province_id) where measure = 'people.stock' and level = 'place' and key = '';
