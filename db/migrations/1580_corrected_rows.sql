-- The values that users corrected in rows of files are called so.
alter table former_row rename column mended to corrected;
alter table quotation_sheet_row rename column mended to corrected;
