-- Documents of products are named by their content, so that a version means the same files in every installation.
create index stored_file_content on stored_file (sha256);
