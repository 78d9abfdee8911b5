-- A code belongs to whoever asked for it. Codes sent before belong to nobody and are good no more.

alter table otps add column flow_print text;
