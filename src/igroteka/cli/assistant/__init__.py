"""A seat for an AI assistant: a program (`igroteka.client`) whose view and moves are told in words, over MCP."""
