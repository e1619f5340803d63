-- The total of a list of users is counted from an index alone, which works for rows that vacuum has seen: an import or a night that judges
-- everybody leaves many behind, and by default the next vacuum would wait for a fifth of the table.
alter table app_user set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
