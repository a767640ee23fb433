-- The search finds sales by the customer's name as the sale keeps it.
create index sales__customer_name_text on sales using gin (lower(customer_name) public.gin_trgm_ops);
