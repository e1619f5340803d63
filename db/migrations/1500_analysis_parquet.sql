-- Extractions are also written as Parquet, with typed columns.
alter table export_file drop constraint export_file_format_check,
  add constraint export_file_format_check check (format in ('CSV', 'XLSX', 'PARQUET'));
alter table extraction_schedule drop constraint extraction_schedule_format_check,
  add constraint extraction_schedule_format_check check (format in ('CSV', 'XLSX', 'PARQUET'));
alter table extraction_run drop constraint extraction_run_format_check,
  add constraint extraction_run_format_check check (format in ('CSV', 'XLSX', 'PARQUET'));
