-- Films and documents that the console looks after; lectures, videos and events show them.
create table media_assets (
  id uuid primary key,
  -- Of what came with Malto: its folder.
  slug text unique,
  kind text not null check (kind in ('film', 'document')),
  title text collate vietnamese not null,
  origin text not null check (origin in ('shipped', 'uploaded')),
  status text not null check (status in ('uploading', 'checking', 'ready', 'refused')),
  -- A key of the words that say why it is refused, or what could not be read.
  remark text,
  -- The file a player asks for first: film.mp4, index.m3u8, document.pdf.
  main_file text,
  poster_file text,
  type text not null default 'application/octet-stream',
  bytes integer not null check (bytes > 0),
  duration_s integer check (duration_s > 0),
  width integer,
  height integer,
  measured text check (measured in ('read', 'typed')),
  captions text,
  uploaded_by uuid references administrators on delete set null,
  fingerprint text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (without_marks(title)) stored,
  check ((slug is null) = (origin = 'uploaded')),
  check (status <> 'ready' or main_file is not null)
);
create index media_assets_by_time on media_assets (created_at, id);
create index media_assets_by_title on media_assets (title, id);
create index media_assets_search on media_assets using gin (search gin_trgm_ops);
create index media_assets_unfinished on media_assets (created_at) where status = 'uploading';

-- Which events show a film of Malto: they name it by its address.
create index events_of_stream_film on events (stream_url) where stream_url like '/films/%';
create index events_of_replay_film on events (replay_url) where replay_url like '/films/%';

-- What has arrived of a file that is still being uploaded.
create table media_asset_parts (
  asset_id uuid not null references media_assets on delete cascade,
  number integer not null check (number >= 0),
  bytes integer not null,
  primary key (asset_id, number)
);
