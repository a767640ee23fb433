-- Texts that are too long for an index are rare. Without statistics PostgreSQL takes two thirds of all texts for long
-- ones, and reads the index of the short ones where the trigram index is faster.
create statistics products__text_lengths on (octet_length(search_text)), (octet_length(custom_text)) from products;
