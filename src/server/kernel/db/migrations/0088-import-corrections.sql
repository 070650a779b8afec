-- Cells of an uploaded file that were corrected on the page; the file itself stays as it was.
alter table import_file add column corrections jsonb not null default '[]';
