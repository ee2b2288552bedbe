UPDATE lead SET
  email = lower(json_extract(fields, '$.normalised.email')),
  spam_status = json_extract(spam, '$.status');
