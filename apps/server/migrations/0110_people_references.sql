-- Deleting people looks for each of them in every table that names people: without these indexes it reads whole tables.
create index coin_transfers_queued_by on coin_transfers (queued_by);
create index competition_results_person on competition_results (company_id, user_id);
create index export_runs_started_by on export_runs (started_by) where started_by is not null;
create index notification_sends_sender on notification_sends (sender_id);
create index notifications_sender on notifications (sender_id);
